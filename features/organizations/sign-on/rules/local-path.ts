/** Returns the local page for an address, including its query; the home page for any other text. */
export function localPath(text: string): string {
  if (!/^\/(?![/\\])[\w\-./?=&%~+]{0,500}$/.test(text)) return '/home'
  return /^\/(api|sso|media)(\/|$)/.test(text) ? '/home' : text
}
