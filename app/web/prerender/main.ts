import type { StartAnswer } from '#platform/web/routing/start-answers.ts'

// The server runs this program for each document, so that rendering takes none of its memory.
process.once('message', (answers) => {
  void import('./render-home.tsx')
    .then(({ renderHome }) => renderHome(answers as StartAnswer[]))
    .then(
      (html) => ({ html }),
      (error: Error) => ({ error: error.stack ?? String(error) }),
    )
    .then((result) => process.send?.(result, () => process.disconnect()))
})
