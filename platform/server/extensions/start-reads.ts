import type { AnyOperation } from '#platform/contract/operation.ts'
import type { SystemContext } from '../context.ts'
import { type Extension, extensionPoint } from './extension-point.ts'

/** A query that the app runs each time it opens the home page. */
interface StartRead {
  operation: AnyOperation
  /**
   * Kind of visitors with which the home page runs it. `document`: further down in the home page of guests, so that only
   * the prerendered document needs it.
   */
  visitors: 'guests' | 'users' | 'all' | 'document'
  /** Returns the input that the browser sends; `{}` by default. */
  input?: (ctx: Pick<SystemContext, 'actor' | 'http'>) => Record<string, unknown>
}

/** The app gets the answers of all these queries in one response. */
export const startReads = extensionPoint<StartRead>('platform.startReads')

/** Adds queries that need no input. */
export const readAtStart = (visitors: StartRead['visitors'], ...operations: AnyOperation[]): Extension =>
  startReads.with(...operations.map((operation) => ({ operation, visitors })))
