/**
 * Loaded into a process before its own code: its clock then differs from the machine's by CLOCK_SHIFT_MS, and a test
 * may move a server's clock by a message `{ shift }`, in milliseconds. Timers are not affected.
 */
const MachineDate = Date
let shift = Number(process.env.CLOCK_SHIFT_MS ?? 0)

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
/** Sets the clock offset in milliseconds, in a process that loaded this file. */
globalThis.setClockShift = (milliseconds) => {
  shift = milliseconds
}
if (process.env.CLOCK_MOVES === 'on') {
  process.on('message', (message) => {
    shift = message.shift
    process.send({ shift })
  })
  process.channel?.unref()
}
