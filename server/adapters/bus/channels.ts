/** What a node is told of what travels through Redis. */
export interface ChannelNews {
  message(channel: string, text: string): void;
  /** Another node, or this one, has sent the notice to all. */
  notice(text: string): void;
  /** Messages on channels that this node listens to may have been missed; it hears again from now on. */
  missed(): void;
  /** Others may have missed messages of this node's, and can read what they were about from now on. */
  lost(): void;
}

/** The channels of Redis by which nodes hear of each other. */
export interface Channels {
  /** False while no message arrives anywhere. */
  canSend(): boolean;
  /** Rejects when the message is lost, or may be. */
  send(channel: string, text: string): Promise<unknown>;
  /** Takes note that a message on this channel is lost, and tells of it by `lost` when others can hear again. */
  lose(channel: string): void;
  /** Sends a notice to all nodes. Rejects when it may not have left. */
  sendNotice(text: string): Promise<unknown>;
  listen(channel: string): void;
  leave(channel: string): void;
  close(): void;
}

/** The channel of the notices. */
export const NOTICES = "causerie:gap";

/** Every command on a lost connection fails; the loss itself is logged once, elsewhere. */
export function ignore(): void {}
