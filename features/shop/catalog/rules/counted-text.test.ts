import { describe, expect, it } from 'vitest'
import { countedText, countWords } from './counted-text.ts'

describe('Text counted for planned minutes', () => {
  it.each([
    ['includes all of a text without headings', 'One two three.', 3],
    ['includes the words of headings', '# Two words\n\n| a | b |\n|---|---|\n', 4],
    ['excludes link addresses', 'Read [this page](https://example.com/long/address).', 3],
    ['excludes figures', 'Before.\n\n```figure\nkind: steps\nsteps: [one, two]\n```\n\nAfter.', 2],
    ['excludes questions', 'One.\n\n```check\n0\n```\n', 1],
    ['excludes references', '## Flux\n\nWater.\n\n## References\n\n- ASTM D4516\n', 2],
    ['excludes practice with answers', 'Water.\n\n## Practice\n\n1. Convert.\n\n**Answers.** 1: 2 mg/L.', 1],
    ['excludes work at the plant', 'Water.\n\n## At your plant\n\nBuild the table.', 1],
    [
      'excludes an assignment with a duration',
      'Water.\n\n## Plant assignment (about 40 minutes)\n\nCalculate.',
      1,
    ],
    [
      'excludes numbered tasks',
      'Water.\n\n## On-site task 1\n\nWalk.\n\n## Build your workshop: piece 2\n\nWrite.',
      1,
    ],
    ['excludes an exercise', 'Water.\n\n## Exercise (10 minutes)\n\nDo it.\n', 1],
    ['continues after an excluded section', '## Practice\n\nA b.\n\n## Key points\n\nThree more words.', 5],
    ['continues after an excluded subsection', '## Flux\n\n### Practice\n\nA b.\n\n### Units\n\nGallons.', 3],
    [
      'excludes the subsections of an excluded section',
      '## Practice\n\n### With numbers\n\nA b.\n\n## Flux',
      1,
    ],
    ['includes a section with a similar heading', '## Practices of the trade\n\nWater.', 5],
    [
      'does not treat a comment in a figure as a heading',
      '## Practice\n\n```figure\n## Flux\n```\n\nA b.',
      0,
    ],
  ])('%s', (_, text, count) => {
    expect(countWords(countedText(text))).toBe(count)
  })
})
