import { describe, expect, it } from "vitest";
import { calendarDays, dayAfter } from "../../schema/rules/words/cards/calendarDays.ts";

const HOUR = 3_600_000;

/** How many hours a day has in a time zone. */
function hoursOf(timeZone: string, day: string): number {
  const days = calendarDays(timeZone);
  return (days.startOf(dayAfter(day, 1)).getTime() - days.startOf(day).getTime()) / HOUR;
}

describe("the days of a time zone", () => {
  it("change at midnight of the zone's clocks", () => {
    const tokyo = calendarDays("Asia/Tokyo");
    expect(tokyo.dayOf(new Date("2026-11-23T14:59:59.999Z"))).toBe("2026-11-23");
    expect(tokyo.dayOf(new Date("2026-11-23T15:00:00Z"))).toBe("2026-11-24");
    expect(tokyo.startOf("2026-11-24")).toEqual(new Date("2026-11-23T15:00:00Z"));
  });

  it.each([
    ["Europe/Berlin", "2026-03-29", 23],
    ["Europe/Berlin", "2026-10-25", 25],
    ["America/New_York", "2026-03-08", 23],
    ["America/New_York", "2026-11-01", 25],
    ["Australia/Lord_Howe", "2026-04-05", 24.5],
    ["Asia/Tokyo", "2026-03-29", 24],
    ["UTC", "2026-03-29", 24],
  ])("in %s, %s has %d hours", (timeZone, day, hours) => {
    expect(hoursOf(timeZone, day)).toBe(hours);
  });

  it("are found by two looks at the clock each, where they begin as those next to them", () => {
    const real = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, "format");
    let looks = 0;
    const counted = function (this: Intl.DateTimeFormat): unknown {
      looks += 1;
      return real?.get?.call(this);
    };
    Object.defineProperty(Intl.DateTimeFormat.prototype, "format", { ...real, get: counted });
    try {
      const days = calendarDays("America/Sao_Paulo");
      for (let day = 0; day < 182; day += 1) days.startOf(dayAfter("2026-11-23", -day));
    } finally {
      Object.defineProperty(Intl.DateTimeFormat.prototype, "format", { ...real });
    }
    expect(looks).toBeGreaterThan(182);
    expect(looks).toBeLessThan(182 * 2 + 20);
  });

  it("begin at one where clocks are put forward at midnight", () => {
    const cairo = calendarDays("Africa/Cairo");
    // On 24 April 2026, midnight is one o'clock.
    expect(cairo.startOf("2026-04-24")).toEqual(new Date("2026-04-23T22:00:00Z"));
    expect(hoursOf("Africa/Cairo", "2026-04-24")).toBe(23);
  });

  it.each(["Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kathmandu", "Pacific/Chatham"])(
    "follow each other without a gap in %s",
    (timeZone) => {
      const days = calendarDays(timeZone);
      let day = "2026-01-01";
      for (let place = 0; place < 366; place++) {
        const start = days.startOf(day);
        expect(days.dayOf(start)).toBe(day);
        expect(days.dayOf(new Date(start.getTime() - 1))).toBe(dayAfter(day, -1));
        day = dayAfter(day, 1);
      }
    },
  );
});
