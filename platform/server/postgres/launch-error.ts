/** A reason why the database cannot be used, in words for whoever starts the server. */
export class LaunchError extends Error {
  override name = 'LaunchError'
}
