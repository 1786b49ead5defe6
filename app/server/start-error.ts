import { isUnavailable } from '#platform/server/postgres/refused/unavailable.ts'

/** Thrown if the server cannot start, with a message for the operator. */
export class StartError extends Error {}

/** Converts system errors to messages about the settings. Other errors are returned unchanged. */
export function inPlainWords(error: unknown, settings: { dataDir: string }): unknown {
  const { code, path, message } = error as NodeJS.ErrnoException
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new StartError(
      `${path ?? settings.dataDir} cannot be written. Set DATA_DIR to a folder of your own.`,
    )
  }
  if (code === 'ENOSPC') return new StartError(`The disk of ${settings.dataDir} is full.`)
  if (isUnavailable(error) || refused.has(code ?? '')) {
    return new StartError(
      `The database that DATABASE_URL names cannot be used: ${message || code}. Check the address, the user and the password.`,
    )
  }
  return error
}

/** No socket, and PostgreSQL's codes for an invalid role or password, an unknown database, a missing privilege. */
const refused = new Set(['ENOENT', '28P01', '28000', '3D000', '42501'])

/** Returns an error message for a port that cannot be opened. */
export function portError(error: unknown, port: number, setting: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is in use by another program. Stop that, or set ${setting} to another number.`,
    )
  }
  if (code === 'EACCES')
    return new StartError(`Port ${port} may not be opened by this user. Set ${setting} above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError('HOST is not an address of this machine. Leave it out, or set it to 0.0.0.0.')
  }
  return error
}
