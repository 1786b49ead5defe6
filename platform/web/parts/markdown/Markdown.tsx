import { lexer, type MarkedToken } from 'marked'
import { useMemo } from 'react'
import classes from './markdown.module.css'
import { blocks, type Fences, shallowest, type Words } from './to-elements.ts'

interface Props {
  source: string
  /** The level that the text's highest heading gets on this page; the deeper ones follow. */
  topLevel?: 2 | 3 | 4 | 5 | 6
  /** Draws fenced blocks by their name, beside figures, which are drawn everywhere. Keep it stable between renders. */
  fences?: Fences
  /** Starts a new text and returns what renders its sentences. Keep it stable between renders. */
  sentences?: (() => Words) | undefined
}

/**
 * Markdown as React elements: headings, paragraphs, lists, tables, quotes, code, emphasis and links. HTML in
 * the text is shown as the characters it is written with, and a link that is not https, mailto or an address of
 * this app is only its words, so a text from anywhere is safe to show. Load the part that shows it lazily: the
 * Markdown reader comes with it.
 */
export function Markdown({ source, topLevel = 2, fences, sentences }: Props) {
  const elements = useMemo(() => {
    // Without extensions the lexer yields exactly the marked tokens; its type also allows those of extensions.
    const tokens = lexer(source) as MarkedToken[]
    return blocks(tokens, topLevel - shallowest(tokens), fences, sentences?.())
  }, [source, topLevel, fences, sentences])
  return <div className={classes.text}>{elements}</div>
}
