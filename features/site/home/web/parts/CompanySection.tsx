import { Box, Group } from '@mantine/core'
import { percentText } from '#features/shop/pricing/rules/percent-text.ts'
import { multiUserSteps } from '#features/shop/pricing/rules/steps/multi-user-discount.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { HomeSection } from './HomeSection.tsx'
import classes from './TwoSides.module.css'

const MAX = Math.max(...multiUserSteps.map(({ basisPoints }) => basisPoints))

/** Benefits for companies, with the bundle discounts by number of users. */
export function CompanySection() {
  return (
    <HomeSection
      id="companies"
      title="Training for your whole crew"
      lead="Assign courses, see everyone’s progress and download the records, without paperwork."
    >
      <Group gap="sm" mb="xl">
        <LinkButton to="/createCorporateAccount" color="copper">
          Create a company account
        </LinkButton>
        <LinkButton to="/contactUs" variant="default">
          Talk to us
        </LinkButton>
      </Group>
      <div className={classes.sides}>
        <ul className={classes.points}>
          <li>
            <Box display="block" component="strong" fz="lg" c="var(--mantine-color-text)">
              One account for the company.
            </Box>{' '}
            Pay in advance once; supervisors enroll their people from the share that you give them.
          </li>
          <li>
            <Box display="block" component="strong" fz="lg" c="var(--mantine-color-text)">
              Buy seats now, name people later.
            </Box>{' '}
            Each seat has a code with which an employee claims the course.
          </li>
          <li>
            <Box display="block" component="strong" fz="lg" c="var(--mantine-color-text)">
              Records that stay.
            </Box>{' '}
            Hours, scores and certificates of each employee in one place, for you and for the agency that
            asks.
          </li>
        </ul>
        <figure className={classes.tiers}>
          <Box component="figcaption" fw={620} mb="md">
            Off the price of a bundle for your team
          </Box>
          <Rows>
            {multiUserSteps.map(({ users, basisPoints }) => (
              <li key={users}>
                <span>from {users} users</span>
                <span
                  className={classes.bar}
                  style={{ inlineSize: `${(basisPoints / MAX) * 100}%` }}
                  aria-hidden
                />
                <Box component="strong" ta="end">
                  {percentText(basisPoints)}
                </Box>
              </li>
            ))}
          </Rows>
        </figure>
      </div>
    </HomeSection>
  )
}
