import { maskLinks } from '#platform/contract/links/mask-links.ts'
import type { MailBlock } from '#platform/server/mail-blocks.ts'
import type { MessageBlock } from '../contract/message-blocks.ts'

/** Converts an email for display in the app: links lead within the app, and links with secrets are omitted. */
export function toDisplayBlocks(blocks: readonly MailBlock[], publicUrl: string): MessageBlock[] {
  const to = (url: string) => inAppPath(url, publicUrl) ?? ''
  const { text } = maskLinks({ text: JSON.stringify(blocks.map((block) => shown(block, to))) })
  return JSON.parse(text) as MessageBlock[]
}

function shown(block: MailBlock, to: (url: string) => string): MessageBlock {
  if (typeof block === 'string') return { kind: 'paragraph', text: block }
  switch (block.kind) {
    case 'button':
      return { kind: 'button', label: block.label, to: to(block.url) }
    case 'codes':
      return {
        kind: 'codes',
        rows: block.rows.map(({ code, message, url }) => ({ code, message, to: to(url) })),
      }
    default:
      return block
  }
}

/** Returns a path within this app without a key in its parameters; null if the link leads elsewhere or is a key. */
export function inAppPath(url: string, publicUrl: string): string | null {
  if (!url.startsWith(`${publicUrl}/`)) return null
  const path = url.slice(publicUrl.length)
  const [bare = ''] = path.split('?')
  return [path, bare].find((each) => maskLinks({ path: each }).path === each) ?? null
}
