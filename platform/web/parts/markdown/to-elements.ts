import type { MarkedToken, Token, Tokens } from 'marked'
import { createElement, Fragment, lazy, type ReactNode, Suspense } from 'react'
import { AppLink } from '../AppLink.tsx'
import { readCharacterReferences } from './character-references.ts'
import classes from './markdown.module.css'
import { safeAddress } from './safe-address.ts'

/** Returns the smallest heading depth in the text, or 1 without headings. */
export function shallowest(tokens: readonly MarkedToken[]): number {
  const depths = tokens.flatMap((token) => (token.type === 'heading' ? [token.depth] : []))
  return depths.length === 0 ? 1 : Math.min(...depths)
}

const Figure = lazy(async () => ({ default: (await import('../../figures/Figure.tsx')).Figure }))

/** Renderers for fenced blocks by name; they receive the text between the fences. */
export type Fences = Readonly<Record<string, (source: string) => ReactNode>>

const ownFences: Fences = {
  figure: (source) =>
    createElement(
      Suspense,
      // Reserves space so that the text below does not jump.
      { fallback: createElement('div', { className: classes.figure }) },
      createElement(Figure, { source }),
    ),
}

/** Renders the text of sentences; headings, links, code and tables are unchanged. */
export type Words = (text: string) => ReactNode

/**
 * Renders blocks as elements. `shift` is added to each heading's depth, up to level 6. `fences` render fenced blocks of
 * their name; other fenced text is shown literally.
 */
export function blocks(
  tokens: readonly Token[],
  shift: number,
  fences: Fences = {},
  words: Words = asWritten,
): ReactNode {
  return fragment(tokens.map((token) => block(token as MarkedToken, shift, fences, words)))
}

const asWritten: Words = (text) => text

function block(token: MarkedToken, shift: number, fences: Fences, words: Words): ReactNode {
  switch (token.type) {
    case 'heading':
      return element(`h${Math.min(6, Math.max(1, token.depth + shift))}`, inline(token.tokens))
    case 'paragraph':
      return element('p', inline(token.tokens, words))
    case 'blockquote':
      return element('blockquote', blocks(token.tokens, shift, fences, words))
    case 'list':
      return list(token, shift, words)
    case 'table':
      return table(token)
    case 'code':
      return fenced(token, fences) ?? createElement('pre', { tabIndex: 0 }, element('code', token.text))
    case 'hr':
      return createElement('hr')
    case 'html':
      return token.text.trim() === '' ? null : element('p', token.text)
    case 'space':
    case 'def':
      return null
    default:
      return phrase(token, words)
  }
}

function fenced({ lang = '', text }: Tokens.Code, fences: Fences): ReactNode {
  const drawn = { ...ownFences, ...fences }
  return Object.hasOwn(drawn, lang) ? drawn[lang]?.(text) : null
}

function list(token: Tokens.List, shift: number, words: Words): ReactNode {
  const items = token.items.map((item) => element('li', blocks(item.tokens, shift, {}, words)))
  if (!token.ordered) return createElement('ul', null, ...items)
  return createElement('ol', token.start === 1 ? null : { start: Number(token.start) }, ...items)
}

function table(token: Tokens.Table): ReactNode {
  const heads = token.header.map((each) => cell('th', each))
  const rows = token.rows.map((row) => createElement('tr', null, ...row.map((each) => cell('td', each))))
  return createElement(
    'div',
    // A wide table scrolls in its own box, which must be focusable for keyboard scrolling.
    { className: classes.table, role: 'group', 'aria-label': 'Table', tabIndex: 0 },
    createElement(
      'table',
      null,
      element('thead', createElement('tr', null, ...heads)),
      rows.length === 0 ? null : createElement('tbody', null, ...rows),
    ),
  )
}

const ALIGN = { left: 'start', center: 'center', right: 'end' } as const

function cell(name: 'th' | 'td', { align, tokens }: Tokens.TableCell): ReactNode {
  const scope = name === 'th' ? { scope: 'col' } : null
  return createElement(
    name,
    { ...scope, style: align ? { textAlign: ALIGN[align] } : undefined },
    inline(tokens),
  )
}

function inline(tokens: readonly Token[], words: Words = asWritten): ReactNode {
  return fragment(tokens.map((token) => phrase(token as MarkedToken, words)))
}

function phrase(token: MarkedToken, words: Words): ReactNode {
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del':
      return element(token.type, inline(token.tokens, words))
    case 'codespan':
      return element('code', token.text)
    case 'br':
      return createElement('br')
    case 'link':
      return link(token)
    case 'image':
      return image(token)
    case 'escape':
      return token.text
    case 'checkbox':
      return token.checked ? '☑ ' : '☐ '
    case 'text':
      return token.tokens ? inline(token.tokens, words) : words(readCharacterReferences(token.text))
    default:
      return token.raw
  }
}

function link({ href, tokens }: Tokens.Link): ReactNode {
  const words = inline(tokens)
  const address = safeAddress(readCharacterReferences(href))
  if (!address) return words
  if (address.kind === 'app') return createElement(AppLink, { to: address.href }, words)
  const newTab = address.kind === 'outside' && address.href.startsWith('https:')
  const props = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : null
  return createElement('a', { href: address.href, ...props }, words)
}

/** Images come from this app only: another host would learn who reads them. */
function image({ href, text }: Tokens.Image): ReactNode {
  const address = safeAddress(readCharacterReferences(href))
  const alt = readCharacterReferences(text)
  return address?.kind === 'app' ? createElement('img', { src: address.href, alt, loading: 'lazy' }) : alt
}

function element(name: string, ...children: ReactNode[]): ReactNode {
  return createElement(name, null, ...children)
}

/** Joins nodes in a fragment. Passed as arguments, they need no keys. */
function fragment(nodes: ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...nodes)
}
