import { Stack } from '@mantine/core'
import { CompanyFrame, companyHref } from '#features/organizations/company-office/web/public.tsx'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatMoney } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { FigureTile } from '#platform/web/parts/look/FigureTile.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { complianceOverview, type PlantSum } from '../../contract/overview.ts'
import { stateFilterLabel } from '../../rules/state-codes.ts'
import { StateMark } from '../parts/StateMark.tsx'
import classes from './CorporateManagement.module.css'

type Overview = OutputOf<typeof complianceOverview.show>

/** Start page for a company's administrators and supervisors: items that need action, with links. */
export default function CorporateManagementPage() {
  return (
    <CompanyFrame
      title="Corporate management"
      lead={({ name, isAdmin }) =>
        isAdmin ? `The training of ${name} today.` : `Your people at ${name} today.`
      }
    >
      {(company) => <Loaded compid={company.compid} />}
    </CompanyFrame>
  )
}

function Loaded({ compid }: { compid: string }) {
  const overview = useQuery(complianceOverview.show, { compid })
  return <QueryState query={overview}>{(data) => <Shown compid={compid} overview={data} />}</QueryState>
}

function Shown({ compid, overview }: { compid: string; overview: Overview }) {
  const { people, gaps, late, soon, certificates, freeSeats, waiting, plants, money } = overview
  const matrix = (state: string) => `${companyHref('/corporateTrainingReport', compid)}&state=${state}`
  return (
    <Stack gap="xl">
      <TileGrid component="ul" min="9rem" p={0} m={0}>
        <FigureTile label="People" value={people} to={companyHref('/corporateEmployees', compid)} />
        <FigureTile
          label={stateFilterLabel('gaps')}
          value={gaps}
          to={companyHref('/corporateTrainingReport/gaps', compid)}
        />
        <FigureTile label={stateFilterLabel('late')} value={late} worries to={matrix('late')} />
        <FigureTile label={stateFilterLabel('soon')} value={soon} worries to={matrix('soon')} />
        <FigureTile
          label="People with an expiring certificate"
          value={certificates}
          worries
          to={`${companyHref('/corporateEmployees', compid)}&certificate=expiring`}
        />
        <FigureTile label="Free seats" value={freeSeats} to="/store/seats" />
        <FigureTile
          label="Purchases to approve"
          value={waiting.purchases}
          worries
          to={`${companyHref('/corporateEmployeeEnroll', compid)}&part=waiting`}
        />
        <FigureTile
          label="People waiting to join"
          value={waiting.people}
          worries
          to={`${companyHref('/corporateEmployees', compid)}&part=requests`}
        />
        {money ? (
          <>
            <FigureTile
              label="Credit available"
              value={formatMoney(money.credit.minor, money.credit.currency)}
              to={companyHref('/corporateCredit', compid)}
            />
            <FigureTile
              label={
                money.invoicesOverdue > 0 ? `Invoices due, ${money.invoicesOverdue} overdue` : 'Invoices due'
              }
              value={money.invoicesDue}
              worries={money.invoicesOverdue > 0}
              to={companyHref('/corporateLedger', compid)}
            />
          </>
        ) : null}
      </TileGrid>
      <section>
        <SectionTitle>Training by plant</SectionTitle>
        <Plants compid={compid} plants={plants} />
      </section>
    </Stack>
  )
}

const parts = [
  { key: 'met', label: 'Met', state: 'done' },
  { key: 'soon', label: stateFilterLabel('soon'), state: 'soon' },
  { key: 'late', label: stateFilterLabel('late'), state: 'overdue' },
  { key: 'open', label: 'Not met yet', state: 'open' },
] as const

function Plants({ compid, plants }: { compid: string; plants: readonly PlantSum[] }) {
  return (
    <Rows gap="lg">
      {plants.map((sum) => (
        <li key={sum.plant}>
          {sum.plant === '' ? (
            'No plant'
          ) : (
            <AppLink
              to={`${companyHref('/corporateTrainingReport', compid)}&plant=${encodeURIComponent(sum.plant)}`}
            >
              {sum.plant}
            </AppLink>
          )}
          <Quiet>{sum.people} people</Quiet>
          <div className={classes.bar} aria-hidden>
            {parts.map(({ key }) => (
              <span key={key} data-part={key} style={{ flexGrow: sum[key] }} />
            ))}
          </div>
          <div className={classes.legend}>
            {parts.map(({ key, label, state }) => (
              <StateMark key={key} state={state}>
                {label}: {sum[key]}
              </StateMark>
            ))}
          </div>
        </li>
      ))}
    </Rows>
  )
}
