import { allows } from '#platform/contract/access.ts'
import type { AnyOperation } from '#platform/contract/operation.ts'
import type { SignedInActor } from '../../context.ts'

/** True for operations that require a login and do not handle the login, the password or the terms. */
export const isForMembers = ({ access, beforeDuties }: AnyOperation): boolean =>
  !beforeDuties && access !== 'anyone' && access !== 'provider'

export const requiresProof = ({ fresh }: AnyOperation, isCsv = false): boolean =>
  fresh === true || (fresh === 'csv' && isCsv)

/** Staff who view as another user may read what is on the screen, but cannot change or export anything. */
export const isClosedToViewers = (operation: AnyOperation, isCsv = false): boolean =>
  !operation.whileViewing &&
  (operation.closedToViewers ||
    operation.kind === 'command' ||
    operation.kind === 'upload' ||
    requiresProof(operation, isCsv))

/** True if the user, or a guest, may run a query as part of another one. */
export const mayRun = (operation: AnyOperation, actor: SignedInActor | null): boolean =>
  allows(operation.access, actor) &&
  !requiresProof(operation) &&
  !(actor?.duty && isForMembers(operation)) &&
  !(actor?.viewedBy && isClosedToViewers(operation))
