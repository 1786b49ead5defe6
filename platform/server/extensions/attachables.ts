import type { SignedInCall } from '../call.ts'
import { extensionPoint } from './extension-point.ts'

/** What a person has that they can show with an appointment or a question: a case, a probing, the trends of a plant. */
interface Attachable {
  kind: string
  /** 'Troubleshooting case' */
  title: string
  /** The person's own, the latest first. */
  list: (call: SignedInCall, most: number) => Promise<{ id: string; name: string }[]>
  /** As it is now: a document, or the path of a page that whoever has the link may open. Refuses what is not theirs. */
  take: (call: SignedInCall, id: string) => Promise<Attached>
}

type Attached = { name: string; paper: Buffer } | { name: string; path: string }

export const attachables = extensionPoint<Attachable>('platform.attachables')
