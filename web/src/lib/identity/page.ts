/** The page of the browser. An object, so that tests can see that it was loaded anew. */
export const page = {
  reload(): void {
    window.location.reload()
  },
}
