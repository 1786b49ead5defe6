/** Returns the URL of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  // Avoids a URL parser because a socket URL, postgresql://user@/name?host=..., has no host part.
  return serverUrl.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${name}`)
}
