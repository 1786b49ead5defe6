import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { HOME } from '#platform/web/routing/history.ts'
import { pageBook } from '#platform/web/routing/page-book.ts'
import type { StartAnswer } from '#platform/web/routing/start-answers.ts'
import { AppRoot } from '../AppRoot.tsx'
import { pages } from '../pages.ts'
import { fillClient, makeQueryClient } from '../query-client.ts'

/** Renders the home page of a guest with these answers as markup that the app can take over. */
export async function renderHome(answers: readonly StartAnswer[]): Promise<string> {
  const client = makeQueryClient()
  fillClient(client, answers)
  const book = pageBook(pages)
  const home = book.find(HOME)
  if (home) await book.load(home)
  let failure: unknown
  const { prelude } = await prerenderToNodeStream(
    <AppRoot
      client={client}
      book={book}
      router={(content) => <StaticRouter location={HOME}>{content}</StaticRouter>}
    />,
    {
      // A part that fails or is sent later would need an inline script, which the page's policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure = error
      },
    },
  )
  if (failure) throw failure
  return text(prelude)
}
