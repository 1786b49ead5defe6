import { formatNumber } from '#platform/web/format.ts'
import { DataTable } from '#platform/web/parts/DataTable.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { SentRoom } from './sent-room.ts'

/** Top ten players of a room. */
export function RoomBoard({ room, title }: { room: SentRoom; title: string }) {
  if (room.board.length === 0) return <Quiet>No one has joined yet.</Quiet>
  const isHidden = room.stage === 'waiting'
  return (
    <section>
      <SectionTitle order={3} fz="h4">
        {title}
      </SectionTitle>
      <DataTable
        caption={title}
        columns={[
          { key: 'place', title: 'Place', card: 'mark', cell: (row) => room.board.indexOf(row) + 1 },
          {
            key: 'name',
            title: 'Nickname',
            card: 'heading',
            cell: ({ nickname, mine }) => (mine ? <strong>{nickname} (you)</strong> : nickname),
          },
          ...(isHidden
            ? []
            : [
                {
                  key: 'points',
                  title: 'Points',
                  end: true,
                  cell: ({ points }: SentRoom['board'][number]) => formatNumber(points),
                },
              ]),
        ]}
        rows={room.board}
        rowKey={({ nickname }) => nickname}
      />
    </section>
  )
}
