/** The shop of one account. Tokens stay with the caller, who stores them encrypted. */
export interface AccountAccess {
  shopId: string
  getAccessToken(): Promise<string>
  /**
   * Gives a newer access token than `stale`. The caller holds a row lock, answers the stored token when another job
   * has refreshed already, else calls `oauth.refresh` and stores both new tokens before it lets go.
   */
  refresh(stale: string): Promise<string>
}
