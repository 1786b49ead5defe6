import { Box, Button, Stack, Text } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatMoney } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { ChoiceField } from '#platform/web/parts/ChoiceField.tsx'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { corporate } from '../contract.ts'
import classes from './CorporateCreditPage.module.css'
import { BuyCredit } from './parts/BuyCredit.tsx'
import { CreditLedger } from './parts/CreditLedger.tsx'

type Credit = OutputOf<typeof corporate.credit>
type Company = NonNullable<Credit['company']>

/** What a company has paid in advance for training, and the way to add to it. */
export default function CorporateCreditPage() {
  const [address, setAddress] = useSearchParams()
  const compid = address.get('company') ?? ''
  const credit = useQuery(corporate.credit, { compid })
  const answered = useQuery(corporate.companies, {})
  const companies = answered.data?.choices ?? []
  return (
    <PageFrame
      wide
      title="Corporate credit"
      lead={
        credit.data?.company
          ? `Credit that ${credit.data.company.name} has paid in advance for the training of its people.`
          : undefined
      }
      actions={
        companies.length > 1 ? (
          <ChoiceField
            of={corporate.companies}
            size="md"
            aria-label="Company"
            value={credit.data?.company?.compid ?? ''}
            onChange={(company) => setAddress({ company }, { replace: true })}
            allowDeselect={false}
          />
        ) : null
      }
    >
      <QueryState query={credit}>
        {({ company, memberOf }) =>
          company ? (
            <CompanyCredit key={company.compid} company={company} />
          ) : (
            <NoCompany memberOf={memberOf} />
          )
        }
      </QueryState>
    </PageFrame>
  )
}

function CompanyCredit({ company }: { company: Company }) {
  const { available, held } = company
  return (
    <Stack gap="clamp(1.5rem, 3vw, 2.5rem)">
      <div className={classes.top}>
        <TileGrid component="dl" min="11rem" fit>
          <Box p={20} bg="var(--pm-surface)" bd="1px solid var(--pm-line)" bdrs="lg">
            <Box component="dt" c="dimmed">
              Available
            </Box>
            <Text component="dd" fz={26} fw={650} mt={4} data-numbers>
              {formatMoney(available.minor, available.currency)}
            </Text>
            <Quiet mt={4}>Can be spent on training now.</Quiet>
          </Box>
          <Box p={20} bg="var(--pm-surface)" bd="1px solid var(--pm-line)" bdrs="lg">
            <Box component="dt" c="dimmed">
              Set aside
            </Box>
            <Text component="dd" fz={26} fw={650} mt={4} data-numbers>
              {formatMoney(held.minor, held.currency)}
            </Text>
            <Quiet mt={4}>For orders that are being completed.</Quiet>
          </Box>
        </TileGrid>
        <BuyCredit company={company} />
      </div>
      <CreditLedger compid={company.compid} />
    </Stack>
  )
}

/** For people who answer for no company: why nothing stands here, and whom to ask. */
function NoCompany({ memberOf }: { memberOf: string | null }) {
  return (
    <Empty
      icon={<IconBuildingBank size={40} stroke={1.5} />}
      title={memberOf ? `${memberOf} is looked after by others` : 'You belong to no company here'}
      message={
        memberOf
          ? `Only administrators and supervisors of ${memberOf} see its credit. Ask one of them, or put a course into your cart and choose "Ask my company to pay".`
          : 'Corporate credit is for companies that train their people with us. Write to us to set up yours.'
      }
      action={
        <Button component={Link} to="/store" color="copper">
          Go to store
        </Button>
      }
    />
  )
}
