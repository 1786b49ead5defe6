import { describe, expect, it } from 'vitest'
import { countedText, countWords } from './counted-text.ts'

describe('the text that minutes are planned for', () => {
  it.each([
    ['is all of a text without headings', 'One two three.', 3],
    ['has the words of headings', '# Two words\n\n| a | b |\n|---|---|\n', 4],
    ['has no addresses of links', 'Read [this page](https://example.com/long/address).', 3],
    ['has no figures', 'Before.\n\n```figure\nkind: steps\nsteps: [one, two]\n```\n\nAfter.', 2],
    ['has no questions', 'One.\n\n```check\n0\n```\n', 1],
    ['has no references', '## Flux\n\nWater.\n\n## References\n\n- ASTM D4516\n', 2],
    ['has no practice with answers', 'Water.\n\n## Practice\n\n1. Convert.\n\n**Answers.** 1: 2 mg/L.', 1],
    ['has no work for a plant', 'Water.\n\n## At your plant\n\nBuild the table.', 1],
    ['has no assignment with a time', 'Water.\n\n## Plant assignment (about 40 minutes)\n\nCalculate.', 1],
    [
      'has no numbered task',
      'Water.\n\n## On-site task 1\n\nWalk.\n\n## Build your workshop: piece 2\n\nWrite.',
      1,
    ],
    ['has no exercise', 'Water.\n\n## Exercise (10 minutes)\n\nDo it.\n', 1],
    ['continues after such a section', '## Practice\n\nA b.\n\n## Key points\n\nThree more words.', 5],
    ['continues after one inside a section', '## Flux\n\n### Practice\n\nA b.\n\n### Units\n\nGallons.', 3],
    ['leaves out what is below such a section', '## Practice\n\n### With numbers\n\nA b.\n\n## Flux', 1],
    ['has a section that only sounds like one', '## Practices of the trade\n\nWater.', 5],
    ['takes no comment of a figure for a heading', '## Practice\n\n```figure\n## Flux\n```\n\nA b.', 0],
  ])('%s', (_, text, count) => {
    expect(countWords(countedText(text))).toBe(count)
  })
})
