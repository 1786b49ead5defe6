import { Anchor } from '@mantine/core'
import type { EventView } from '../../../contract/event-view.ts'
import { addressText } from '../../../rules/schedule/address-text.ts'
import { HotelBox } from './HotelBox.tsx'

type Location = NonNullable<EventView['location']>

/** Location details: directions, hotel, and attractions. */
export function EventLocation({ location }: { location: Location }) {
  const { name, directions, hotel, attractions } = location
  return (
    <>
      <h2>Where</h2>
      <img
        src={location.picture}
        alt=""
        loading="lazy"
        width={640}
        height={320}
        style={{ inlineSize: 'min(100%, 20rem)', blockSize: 'auto', borderRadius: 12, marginBlockEnd: 12 }}
      />
      <p>
        <strong>{name}</strong>
        <br />
        {addressText(location)}
        <br />
        <Anchor href={mapAddress(location)} target="_blank" rel="noreferrer noopener">
          Open in a map
        </Anchor>
      </p>
      {directions ? <p>{directions}</p> : null}
      {hotel ? <HotelBox hotel={hotel} /> : null}
      {attractions.length > 0 ? (
        <>
          <h2>After hours</h2>
          <ul>
            {attractions.map((attraction) => (
              <li key={attraction.name}>
                {attraction.link ? (
                  <Anchor href={attraction.link} target="_blank" rel="noreferrer noopener">
                    {attraction.name}
                  </Anchor>
                ) : (
                  <strong>{attraction.name}</strong>
                )}
                {attraction.description ? `: ${attraction.description}` : ''}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}

/** Returns the URL of a public map for the location, by coordinates or address. */
function mapAddress(location: Location): string {
  const { latitude, longitude } = location
  const base = 'https://www.openstreetmap.org'
  if (latitude === null || longitude === null) {
    return `${base}/search?query=${encodeURIComponent(`${location.name}, ${addressText(location)}`)}`
  }
  return `${base}/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`
}
