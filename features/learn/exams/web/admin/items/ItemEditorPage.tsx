import { Badge, Button, Tabs } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { invalidate, useCommand, useQuery } from '#platform/web/operations.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { examsAdmin } from '../../../contract/admin-contract.ts'
import type { ItemDetail } from '../../../contract/admin-views.ts'
import { ItemForm } from './ItemForm.tsx'
import { ItemStatistics } from './ItemStatistics.tsx'
import { ItemVersions } from './ItemVersions.tsx'

/** Item page: editor, statistics, and previous versions. */
export default function ItemEditorPage() {
  const { itemid = '' } = useParams()
  const query = useQuery(examsAdmin.adminItem, { itemid })
  return (
    <PageFrame
      wide
      title={query.data ? `Item ${query.data.code}` : 'Item'}
      lead={query.data?.state === 'retired' ? <Badge color="gray">Retired</Badge> : undefined}
      actions={query.data ? <RetireButton item={query.data} /> : undefined}
    >
      <QueryState query={query}>{(item) => <ItemParts item={item} />}</QueryState>
    </PageFrame>
  )
}

function ItemParts({ item }: { item: ItemDetail }) {
  const client = useQueryClient()
  const [loads, setLoads] = useState(0)
  // The form retains its input, so it is recreated to show the stored values.
  const reload = async () => {
    await invalidate(client, [examsAdmin.adminItem])
    setLoads((before) => before + 1)
  }
  return (
    <Tabs defaultValue="item" keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="item">Item</Tabs.Tab>
        <Tabs.Tab value="statistics">Statistics</Tabs.Tab>
        <Tabs.Tab value="versions">Versions</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="item">
        <ItemForm key={loads} item={item} onReload={() => void reload()} />
      </Tabs.Panel>
      <Tabs.Panel value="statistics">
        <ItemStatistics item={item} />
      </Tabs.Panel>
      <Tabs.Panel value="versions">
        <ItemVersions versions={item.versions} />
      </Tabs.Panel>
    </Tabs>
  )
}

function RetireButton({ item }: { item: ItemDetail }) {
  const isLive = item.state === 'live'
  const retire = useCommand(examsAdmin.retireItem, {
    invalidates: [examsAdmin.adminItem, examsAdmin.adminItems, examsAdmin.itemChoices],
    onSuccess: () =>
      notifySuccess(isLive ? 'New papers do not draw it any more.' : 'New papers can draw it again.'),
  })
  return (
    <Button
      variant="default"
      loading={retire.isPending}
      onClick={() =>
        retire.mutate(
          { itemid: item.itemid, retired: isLive },
          { onError: ({ message }) => notifyError(message, 'The item stays as it is') },
        )
      }
    >
      {isLive ? 'Retire this item' : 'Restore'}
    </Button>
  )
}
