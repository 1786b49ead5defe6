import type { CardFieldName } from '../../../rules/card-fields.ts'
import { escapeHtml } from './html.ts'

/** One field in one frame; theme and label arrive by message, so that nothing of the shop is in the address. */
interface Frame {
  field: CardFieldName
  /** The only origin that this frame talks to and may be embedded in. */
  parent: string
  session: string
}

const FIELDS: Record<
  CardFieldName,
  { title: string; autocomplete: string; maxlength: number; hint: string }
> = {
  number: { title: 'Card number', autocomplete: 'cc-number', maxlength: 24, hint: '' },
  expires: { title: 'Expiry date', autocomplete: 'cc-exp', maxlength: 9, hint: 'MM/YY' },
  seccode: { title: 'Security code', autocomplete: 'cc-csc', maxlength: 4, hint: 'CVV, 3 digits' },
}

export const FRAME_STYLE = `
:root { --color: #1a1a1a; --background: #fff; --placeholder: #6b7280; --error: #c92a2a; --focus: currentColor; --font: system-ui, sans-serif }
html, body { margin: 0; height: 100%; background: var(--background) }
input { box-sizing: border-box; display: block; width: 100%; height: 100%; min-height: 2.5rem; margin: 0; padding: 0 0.75rem; border: 0; border-radius: 0; background: var(--background); color: var(--color); font: 16px/1.5 var(--font); font-variant-numeric: tabular-nums; -webkit-appearance: none; appearance: none }
input::placeholder { color: var(--placeholder); opacity: 1 }
input[aria-invalid='true'] { color: var(--error) }
input:focus { outline: none }
input:focus-visible { outline: 2px solid var(--focus); outline-offset: -2px }
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
  const { title, autocomplete, maxlength, hint } = FIELDS[field]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/hosted-fields/frame.css">
<script src="/hosted-fields/frame.js" defer></script>
</head>
<body data-field="${field}" data-parent="${escapeHtml(parent)}" data-session="${session}">
<input type="text" name="${autocomplete}" aria-label="${title}" placeholder="${hint}" inputmode="numeric" autocomplete="${autocomplete}" maxlength="${maxlength}" spellcheck="false" autocapitalize="off" required>
</body>
</html>
`
}
