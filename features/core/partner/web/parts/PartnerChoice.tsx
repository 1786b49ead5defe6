import { Button, Group, NativeSelect, Paper } from '@mantine/core'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useQuery } from '#platform/web/operations.ts'
import { partners } from '../../contract.ts'
import { DEFAULT_PARTNER, partnerCode } from '../../rules/choose-partner.ts'
import { usePartner } from '../use-partner.ts'
import { useRememberedPartner } from '../use-remembered-partner.ts'

/** Lets the user choose a partner or dismiss the choice. */
export default function PartnerChoice() {
  const [isHidden, setHidden] = useState(false)
  const listed = useQuery(partners.list, {}, { staleTime: 60_000 })
  const { code, because } = usePartner()
  const { remember, forget } = useRememberedPartner()
  const navigate = useNavigate()
  if (isHidden) {
    return (
      <Button
        variant="subtle"
        leftSection={<IconBuildingCommunity size={18} aria-hidden />}
        onClick={() => setHidden(false)}
      >
        Select Partner
      </Button>
    )
  }
  const choose = (chosen: string) => {
    if (chosen) remember(partnerCode(chosen))
    else forget()
    void navigate(chosen && chosen !== DEFAULT_PARTNER ? `/${chosen}` : '/home')
  }
  const others = listed.data?.partners.filter((partner) => partner.code !== DEFAULT_PARTNER) ?? []
  const wasChosen = because === 'address' || because === 'remembered'
  return (
    <Paper withBorder p="sm">
      <Group align="end" wrap="nowrap">
        <NativeSelect
          size="sm"
          label="Select Partner"
          flex={1}
          maw={420}
          value={wasChosen ? code : ''}
          onChange={(event) => choose(event.currentTarget.value)}
          error={listed.error ? listed.error.message : undefined}
          data={[
            { value: '', label: 'Select A Partner' },
            { value: DEFAULT_PARTNER, label: 'DHP' },
            ...others.map((partner) => ({ value: partner.code, label: partner.name })),
          ]}
        />
        <Button variant="default" onClick={() => setHidden(true)}>
          Hide
        </Button>
      </Group>
    </Paper>
  )
}
