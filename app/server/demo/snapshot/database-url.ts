/** The same server, another database. */
export function databaseUrl(serverUrl: string, name: string): string {
  // No URL parser: an address over a socket, postgresql://user@/name?host=..., has no host part.
  return serverUrl.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${name}`)
}
