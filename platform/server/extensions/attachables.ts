import type { SignedInContext } from '../context.ts'
import { extensionPoint } from './extension-point.ts'

/** A record that a user can attach to an appointment or a question: a case, a probing, the trends of a plant. */
interface Attachable {
  kind: string
  /** Title, such as 'Troubleshooting case'. */
  title: string
  /** The user's own records, newest first. */
  list: (ctx: SignedInContext, most: number) => Promise<{ id: string; name: string }[]>
  /** Returns its current state: a document, or the path of a page that opens by link. Refuses other users' records. */
  take: (ctx: SignedInContext, id: string) => Promise<Attached>
}

type Attached = { name: string; paper: Buffer } | { name: string; path: string }

export const attachables = extensionPoint<Attachable>('platform.attachables')
