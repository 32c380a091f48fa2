import { Resolver, Root, Subscription } from "type-graphql";
import { watchEvents } from "../../server/core/events/watchEvents.ts";
import type { UserEvent } from "../../server/core/events/userEvent.ts";
import type { Scope } from "../../server/core/scope.ts";
import { EventUnion } from "./event.type.ts";

@Resolver()
export class EventsResolver {
  @Subscription(() => EventUnion, {
    description: "The viewer's unread messages, chat lists and points: first as they are, then each change.",
    subscribe: ({ context }: { context: Scope }) => watchEvents(context),
  })
  events(@Root() event: UserEvent): UserEvent {
    return event;
  }
}
