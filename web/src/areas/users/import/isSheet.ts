/** Several rows are a sheet already; a word goes on being typed. */
export const isSheet = (text: string) => /[\n\t;,]/.test(text.trim())
