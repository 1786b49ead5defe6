/** The page of ours that an address names, with its query; home for every other text. */
export function localPath(text: string): string {
  if (!/^\/(?![/\\])[\w\-./?=&%~+]{0,500}$/.test(text)) return '/home'
  return /^\/(api|sso|media)(\/|$)/.test(text) ? '/home' : text
}
