import { percentText } from '#features/pricing/rules/percent-text.ts'
import { multiUserSteps } from '#features/pricing/rules/steps/multi-user-discount.ts'
import { HomeSection } from './HomeSection.tsx'
import classes from './TwoSides.module.css'

const MOST = Math.max(...multiUserSteps.map(({ basisPoints }) => basisPoints))

/** What a company gets, with the discount of bundles by the number of users. */
export function CompanySection() {
  return (
    <HomeSection
      id="companies"
      title="For companies with more than one shift"
      lead="Train the whole crew and know where everybody stands, without collecting papers."
    >
      <div className={classes.sides}>
        <ul className={classes.points}>
          <li>
            <strong>One account for the company.</strong> Pay in advance once; supervisors enroll their people
            from the share that you give them.
          </li>
          <li>
            <strong>Buy seats now, name people later.</strong> Each seat has a code with which an employee
            claims the course.
          </li>
          <li>
            <strong>Records that stay.</strong> Hours, scores and certificates of each employee in one place,
            for you and for the agency that asks.
          </li>
        </ul>
        <figure className={classes.tiers}>
          <figcaption>Off the price of a bundle for your team</figcaption>
          <ul>
            {multiUserSteps.map(({ users, basisPoints }) => (
              <li key={users}>
                <span>from {users} users</span>
                <span
                  className={classes.bar}
                  style={{ inlineSize: `${(basisPoints / MOST) * 100}%` }}
                  aria-hidden
                />
                <strong>{percentText(basisPoints)}</strong>
              </li>
            ))}
          </ul>
        </figure>
      </div>
    </HomeSection>
  )
}
