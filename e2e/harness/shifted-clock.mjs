/**
 * Loaded into a server before its own code: its clock then stands as far ahead of the machine's as the test says in
 * a message `{ shift }`, in milliseconds. Timers keep their pace; only what time it is moves.
 */
const MachineDate = Date
let shift = 0

class ShiftedDate extends MachineDate {
  constructor(...parts) {
    if (parts.length === 0) super(MachineDate.now() + shift)
    else super(...parts)
  }

  static now() {
    return MachineDate.now() + shift
  }

  static [Symbol.hasInstance](value) {
    return value instanceof MachineDate
  }
}

globalThis.Date = ShiftedDate
process.on('message', (message) => {
  shift = message.shift
  process.send({ shift })
})
process.channel?.unref()
