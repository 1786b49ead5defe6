import type { CardFieldName } from '#features/shop/payments/rules/card-fields.ts'
import { escaped } from '#platform/contract/texts/xml.ts'

/** One field in one frame. Its style arrives by message, so that the URL contains no data of the shop. */
interface Frame {
  field: CardFieldName
  /** The only origin that this frame communicates with and may be embedded in. */
  parent: string
  session: string
}

const FIELDS: Record<CardFieldName, { title: string; autocomplete: string; maxlength: number }> = {
  number: { title: 'Card number', autocomplete: 'cc-number', maxlength: 24 },
  expires: { title: 'Expires', autocomplete: 'cc-exp', maxlength: 9 },
  seccode: { title: 'Security code', autocomplete: 'cc-csc', maxlength: 4 },
}

export const FRAME_STYLE = `
:root { color-scheme: light }
html, body { margin: 0; height: 100%; background: #fff }
input { box-sizing: border-box; display: block; width: 100%; height: 100%; min-height: 2.5rem; margin: 0; padding: 0.75rem; border: 1px solid #909697; border-radius: 4px; background: #fff; color: #1a1a1a; font: 16px/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums; -webkit-appearance: none; appearance: none }
input::placeholder { color: #6b7280; opacity: 1 }
`

export function framePolicy({ parent }: Frame): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${parent}`,
  ].join('; ')
}

export function framePage({ field, parent, session }: Frame): string {
  const { title, autocomplete, maxlength } = FIELDS[field]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/hosted-fields/frame.css">
<script src="/hosted-fields/frame.js" defer></script>
</head>
<body data-field="${field}" data-parent="${escaped(parent)}" data-session="${session}">
<input type="text" name="${autocomplete}" aria-label="${title}" inputmode="numeric" autocomplete="${autocomplete}" maxlength="${maxlength}" spellcheck="false" autocapitalize="off" required>
</body>
</html>
`
}
