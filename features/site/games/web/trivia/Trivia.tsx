import { Tabs } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { GameDoor } from '../parts/GameDoor.tsx'
import { HostRooms } from './HostRooms.tsx'
import { JoinRoom } from './JoinRoom.tsx'
import { PlayAlone } from './PlayAlone.tsx'
import { RoomView } from './RoomView.tsx'

const hosting: readonly string[] = ['product_admin', 'instructor', 'seminar_clerk']

/** Trivia: single-player, rooms, and host controls. */
export default function Trivia() {
  const [address, setAddress] = useSearchParams()
  const mayHost = useMe().capabilities.some(({ capability }) => hosting.includes(capability))
  const roomid = address.get('room')
  const openRoom = (id: string) => setAddress({ room: id })
  if (roomid) return <RoomView roomid={roomid} onLeave={() => setAddress({})} />
  const part = address.get('part') ?? (mayHost ? 'host' : 'alone')
  return (
    <Tabs
      value={part}
      onChange={(value) => setAddress({ part: value ?? 'alone' }, { replace: true })}
      keepMounted={false}
    >
      <Tabs.List mb="md">
        <Tabs.Tab value="alone">Play alone</Tabs.Tab>
        <Tabs.Tab value="room">Join a room</Tabs.Tab>
        {mayHost ? <Tabs.Tab value="host">Host a room</Tabs.Tab> : null}
      </Tabs.List>
      <Tabs.Panel value="alone">
        <GameDoor>{(lobby) => <PlayAlone lobby={lobby} />}</GameDoor>
      </Tabs.Panel>
      <Tabs.Panel value="room">
        <GameDoor>
          {(lobby) => <JoinRoom lobby={lobby} code={address.get('code') ?? ''} onJoined={openRoom} />}
        </GameDoor>
      </Tabs.Panel>
      {mayHost ? (
        <Tabs.Panel value="host">
          <HostRooms onOpen={openRoom} />
        </Tabs.Panel>
      ) : null}
    </Tabs>
  )
}
