import { z } from 'zod'

const texts = z.array(z.string())

/** Content block of a message. `to` is a path in this app; '' if a link is not available in the app. */
export const MessageBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('button'), label: z.string(), to: z.string() }),
  z.object({ kind: z.literal('facts'), rows: z.array(texts) }),
  z.object({ kind: z.literal('table'), columns: texts, rows: z.array(texts) }),
  z.object({
    kind: z.literal('codes'),
    rows: z.array(z.object({ code: z.string(), message: z.string(), to: z.string() })),
  }),
])
export type MessageBlock = z.output<typeof MessageBlock>
