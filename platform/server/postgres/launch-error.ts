/** A reason why the database cannot be used, in words for the operator. */
export class LaunchError extends Error {
  override name = 'LaunchError'
}
