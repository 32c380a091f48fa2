import { defineEntity, p } from "@mikro-orm/core";

export const ActivePersonSchema = defineEntity({
  name: "ActivePerson",
  tableName: "active_people",
  properties: {
    /** When the day began, in UTC. */
    day: p.datetime().primary(),
    /** A hash of the day and the person, so that no id is left here of someone who leaves. */
    person: p.string().length(32).primary(),
  },
});

/** Someone who is counted for a day already; forgotten once the day is over. */
export class ActivePerson extends ActivePersonSchema.class {}
ActivePersonSchema.setClass(ActivePerson);
