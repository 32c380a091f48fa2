import type { PhraseTopic } from "./phrase.ts";
import animals from "./topics/animals.json" with { type: "json" };
import art from "./topics/art.json" with { type: "json" };
import books from "./topics/books.json" with { type: "json" };
import childhood from "./topics/childhood.json" with { type: "json" };
import city from "./topics/city.json" with { type: "json" };
import coffee from "./topics/coffee.json" with { type: "json" };
import cooking from "./topics/cooking.json" with { type: "json" };
import dreams from "./topics/dreams.json" with { type: "json" };
import family from "./topics/family.json" with { type: "json" };
import fashion from "./topics/fashion.json" with { type: "json" };
import food from "./topics/food.json" with { type: "json" };
import friends from "./topics/friends.json" with { type: "json" };
import games from "./topics/games.json" with { type: "json" };
import gardening from "./topics/gardening.json" with { type: "json" };
import health from "./topics/health.json" with { type: "json" };
import hobbies from "./topics/hobbies.json" with { type: "json" };
import holidays from "./topics/holidays.json" with { type: "json" };
import home from "./topics/home.json" with { type: "json" };
import language from "./topics/language.json" with { type: "json" };
import money from "./topics/money.json" with { type: "json" };
import morning from "./topics/morning.json" with { type: "json" };
import mountains from "./topics/mountains.json" with { type: "json" };
import movies from "./topics/movies.json" with { type: "json" };
import music from "./topics/music.json" with { type: "json" };
import nature from "./topics/nature.json" with { type: "json" };
import neighbours from "./topics/neighbours.json" with { type: "json" };
import news from "./topics/news.json" with { type: "json" };
import photography from "./topics/photography.json" with { type: "json" };
import plans from "./topics/plans.json" with { type: "json" };
import restaurant from "./topics/restaurant.json" with { type: "json" };
import school from "./topics/school.json" with { type: "json" };
import sea from "./topics/sea.json" with { type: "json" };
import shopping from "./topics/shopping.json" with { type: "json" };
import sleep from "./topics/sleep.json" with { type: "json" };
import sports from "./topics/sports.json" with { type: "json" };
import technology from "./topics/technology.json" with { type: "json" };
import transport from "./topics/transport.json" with { type: "json" };
import travel from "./topics/travel.json" with { type: "json" };
import weather from "./topics/weather.json" with { type: "json" };
import weekend from "./topics/weekend.json" with { type: "json" };
import work from "./topics/work.json" with { type: "json" };

/** All that the offline engine can talk about, in the order in which a new learner is asked about it. */
export const TOPICS: readonly PhraseTopic[] = [
  hobbies,
  food,
  weekend,
  music,
  travel,
  coffee,
  work,
  books,
  animals,
  language,
  city,
  sports,
  weather,
  family,
  movies,
  friends,
  home,
  cooking,
  nature,
  shopping,
  school,
  holidays,
  health,
  games,
  photography,
  technology,
  transport,
  plans,
  art,
  childhood,
  dreams,
  money,
  restaurant,
  morning,
  fashion,
  sea,
  mountains,
  gardening,
  sleep,
  neighbours,
  news,
];
