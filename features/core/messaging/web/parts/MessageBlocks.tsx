import { Button, Table, Text } from '@mantine/core'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { MessageBlock } from '../../contract/message-blocks.ts'

interface Props {
  blocks: readonly MessageBlock[]
  /** Called when the user follows a link within the app. */
  onLeave: () => void
}

/** Content of a message. */
export function MessageBlocks({ blocks, onLeave }: Props) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes
    <Block key={index} block={block} onLeave={onLeave} />
  ))
}

function Block({ block, onLeave }: { block: MessageBlock; onLeave: () => void }) {
  switch (block.kind) {
    case 'heading':
      return (
        <SectionTitle order={3} m={0}>
          {block.text}
        </SectionTitle>
      )
    case 'paragraph':
      return <Text data-anywhere>{block.text}</Text>
    case 'button':
      return block.to === '' ? null : <MessageLink {...block} onLeave={onLeave} />
    case 'facts':
      return <Cells columns={[]} rows={block.rows} />
    case 'table':
      return <Cells columns={block.columns} rows={block.rows} />
    case 'codes':
      return block.rows.map(({ code, message, to }) => (
        <Text key={code}>
          {to === '' ? message : <AppLink to={to}>{message}</AppLink>}: code <strong>{code}</strong>
        </Text>
      ))
  }
}

function MessageLink({ label, to, onLeave }: { label: string; to: string; onLeave: () => void }) {
  const look = { variant: 'default', style: { alignSelf: 'start' } } as const
  // Files are not pages of the app, so the browser fetches them.
  if (to.startsWith('/api/'))
    return (
      <Button component="a" href={to} target="_blank" {...look}>
        {label}
      </Button>
    )
  return (
    <LinkButton to={to} onClick={onLeave} {...look}>
      {label}
    </LinkButton>
  )
}

function Cells({ columns, rows }: { columns: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <Table.ScrollContainer minWidth={260}>
      <Table>
        {columns.length > 0 ? (
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
                <Table.Th key={column}>{column}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
        ) : null}
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.join(' ')}>
              {row.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes
                <Table.Td key={index}>{cell}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
