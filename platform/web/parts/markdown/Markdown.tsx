import { lexer, type MarkedToken } from 'marked'
import { useMemo } from 'react'
import classes from './markdown.module.css'
import { blocks, type Fences, shallowest, type Words } from './to-elements.ts'

interface Props {
  source: string
  /** Level of the text's highest heading on this page; deeper ones follow. */
  topLevel?: 2 | 3 | 4 | 5 | 6
  /** Renders fenced blocks by name, and always figures. Pass a reference that is stable between renders. */
  fences?: Fences
  /** Starts a new text and returns the renderer of its sentences. Pass a stable reference between renders. */
  sentences?: (() => Words) | undefined
}

/**
 * Renders Markdown as React elements: headings, paragraphs, lists, tables, quotes, code, emphasis and links. HTML in
 * the text is shown literally, and a link that is not https, mailto or a URL of this app is shown as text, so text from
 * any source is safe. Load the importing part lazily: it includes the Markdown parser.
 */
export function Markdown({ source, topLevel = 2, fences, sentences }: Props) {
  const elements = useMemo(() => {
    // Without extensions the lexer yields only marked tokens; its type also allows those of extensions.
    const tokens = lexer(source) as MarkedToken[]
    return blocks(tokens, topLevel - shallowest(tokens), fences, sentences?.())
  }, [source, topLevel, fences, sentences])
  return <div className={classes.text}>{elements}</div>
}
