import type { Topic } from "./phrase.ts";
import { animals } from "./phrasebook/animals.ts";
import { art } from "./phrasebook/art.ts";
import { books } from "./phrasebook/books.ts";
import { childhood } from "./phrasebook/childhood.ts";
import { city } from "./phrasebook/city.ts";
import { coffee } from "./phrasebook/coffee.ts";
import { cooking } from "./phrasebook/cooking.ts";
import { dreams } from "./phrasebook/dreams.ts";
import { family } from "./phrasebook/family.ts";
import { fashion } from "./phrasebook/fashion.ts";
import { food } from "./phrasebook/food.ts";
import { friends } from "./phrasebook/friends.ts";
import { games } from "./phrasebook/games.ts";
import { gardening } from "./phrasebook/gardening.ts";
import { health } from "./phrasebook/health.ts";
import { hobbies } from "./phrasebook/hobbies.ts";
import { holidays } from "./phrasebook/holidays.ts";
import { home } from "./phrasebook/home.ts";
import { languageLearning } from "./phrasebook/language.ts";
import { money } from "./phrasebook/money.ts";
import { morning } from "./phrasebook/morning.ts";
import { mountains } from "./phrasebook/mountains.ts";
import { movies } from "./phrasebook/movies.ts";
import { music } from "./phrasebook/music.ts";
import { nature } from "./phrasebook/nature.ts";
import { neighbours } from "./phrasebook/neighbours.ts";
import { news } from "./phrasebook/news.ts";
import { photography } from "./phrasebook/photography.ts";
import { plans } from "./phrasebook/plans.ts";
import { restaurant } from "./phrasebook/restaurant.ts";
import { school } from "./phrasebook/school.ts";
import { sea } from "./phrasebook/sea.ts";
import { shopping } from "./phrasebook/shopping.ts";
import { sleep } from "./phrasebook/sleep.ts";
import { sports } from "./phrasebook/sports.ts";
import { technology } from "./phrasebook/technology.ts";
import { transport } from "./phrasebook/transport.ts";
import { travel } from "./phrasebook/travel.ts";
import { weather } from "./phrasebook/weather.ts";
import { weekend } from "./phrasebook/weekend.ts";
import { work } from "./phrasebook/work.ts";

/** Everything the offline engine can talk about, the topics a stranger would be asked about first coming first. */
export const TOPICS: readonly Topic[] = [
  hobbies,
  food,
  weekend,
  music,
  travel,
  coffee,
  work,
  books,
  animals,
  languageLearning,
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
