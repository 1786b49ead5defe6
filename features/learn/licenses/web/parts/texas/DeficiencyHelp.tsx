import { Box } from '@mantine/core'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'

/** Instructions for handling a deficiency letter from the agency. */
export function DeficiencyHelp() {
  return (
    <section aria-labelledby="deficiency-title">
      <h2 id="deficiency-title">A deficiency letter has come</h2>
      <Box component="ol" maw="44rem">
        <li>
          Compare the letter with your license above: dates of issue and expiry decide which training falls
          into the period.
        </li>
        <li>
          Look under “What does not count”. A self-paced course taken twice, one before the day of issue, or
          one without an approval on its day is what most letters are about.
        </li>
        <li>
          See under “My completions” whether each was sent, and whether the agency has accepted it. If one was
          rejected, correct your license; we then report it again.
        </li>
        <li>
          Save the CE list of your license as PDF or CSV and send it to the agency with the number of the
          letter.
        </li>
        <li>
          If hours are really missing, choose courses that you have not used yet in{' '}
          <AppLink to={href('tceqRequired')}>required topics</AppLink> or{' '}
          <AppLink to={href('tceqOther')}>other approved courses</AppLink>.
        </li>
      </Box>
    </section>
  )
}
