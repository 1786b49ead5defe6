/** Thrown if the database cannot be used. The message is written for the operator. */
export class LaunchError extends Error {
  override name = 'LaunchError'
}
