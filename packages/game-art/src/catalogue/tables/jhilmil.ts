/** code | English | Bengali | model | palette ground face motif | hero | around it: far left, far right, near left, near right | wild scatter high1 high2 high3 high4 | tag | instrument */
export const JHILMIL = `
autumn-blossom | Autumn Blossom | শরতের চেরি ফুল | cascade-middle | ember bokeh luckiest flowers | blossom | drop - leaf butterfly | blossom sunFace carnation lotus drop frog | flowers | dotara
autumn-rose | Autumn Rose | শরতের গোলাপ | cluster-middle | red bokeh luckiest rose | rose | blossom - butterfly drop | rose sunFace drop hyacinth blossom honey | flowers | flute
bazaar-mango | Bazaar Mango | বাজারের আম | lines-low | rose waves bangers fruiting | mango | honey star - cherries | mango jar leaf star cherries banana | fruit | dotara
birthday-popcorn | Birthday Popcorn | জন্মদিনের পপকর্ন | many-ways-high | blue rays lilita popcorn | popcorn | - candy balloon lollipop | popcorn balloon dango custard donut candy | sweets | bells
carnival-joker | Carnival Joker | কার্নিভালের জোকার | many-ways-high | violet tent bangers jester-hat | joker | coin star gem - | joker crystal crown key swords lamp | legends | drums
dawn-eagle | Dawn Eagle | ভোরের ঈগল | cascade-high | rose waves luckiest eagle-head | eagle | hibiscus butterfly feather - | eagle star butterfly grapes cherries honey | wings | flute
dawn-lotus | Dawn Lotus | ভোরের পদ্ম | lines-sticky-middle | ember rays bangers lotus | lotus | drop butterfly - leaf | lotus jar blossom hibiscus mushroom cherries | flowers | dotara
dawn-sunflower | Dawn Sunflower | ভোরের সূর্যমুখী | cluster-middle | gold rays lilita sunflower | sunflower | blossom - butterfly leaf | sunflower rainbow frog honey blossom feather | flowers | flute
dawn-tiger | Dawn Tiger | ভোরের বাঘ | cluster-low | rose rays bangers tiger-head | tiger | paw gem - hibiscus | tiger star lotus bamboo gem hibiscus | animals | dotara
eastern-comet | Eastern Comet | পুব আকাশের ধূমকেতু | hold-high | red bulbs bangers comet-spark | comet | star lamp feather - | comet rainbow umbrella lamp star sunFace | sky | flute
fairground-lantern | Fairground Lantern | মেলার লণ্ঠন | ways-expanding-middle | red bulbs luckiest paper-lantern | lantern | ticket balloon bell - | lantern masks drum violin bow banjo | fair | dotara
festival-cupcake | Festival Cupcake | উৎসবের কাপকেক | lines-sticky-middle | night grid luckiest cupcake | cupcake | cherries bow - balloon | cupcake gift honey teacup candy lollipop | sweets | flute
festival-gift | Festival Gift | উৎসবের উপহার | hold-high | red lattice luckiest present | gift | - star bell ticket | gift masks fan trumpet tent bow | fair | dotara
festival-lantern | Festival Lantern | উৎসবের লণ্ঠন | lines-high | rose grid luckiest paper-lantern | lantern | star ticket bell - | lantern ticket maracas carousel banjo bow | fair | drums
festival-lion | Festival Lion | উৎসবের সিংহ | cascade-high | red bulbs luckiest crown | lion | star leaf bamboo - | lion drum paw trophy leaf hibiscus | animals | drums
festival-monkey | Festival Monkey | উৎসবের বানর | many-ways-low | rose bulbs bangers monkey | monkey | - lotus paw hibiscus | monkey lotus temple peacock trophy gem | animals | dotara
festival-tent | Festival Tent | উৎসবের তাঁবু | lines-low | red tent bangers castle | tent | bell bow balloon - | tent ticket umbrella drumSnare gift lantern | fair | drums
forest-leopard | Forest Leopard | বনের চিতাবাঘ | ways-high | teal rays bangers jungle | leopard | star leaf coin - | leopard lantern bamboo honey mango temple | animals | drums
forest-monkey | Forest Monkey | বনের বানর | many-ways-high | ember moon lilita monkey | monkey | mushroom - bamboo paw | monkey star mango shield lotus hibiscus | animals | drums
garden-frog | Garden Frog | বাগানের ব্যাঙ | ways-1024-middle | green lattice lilita frog | frog | hibiscus lotus - leaf | frog star honey feather paw temple | animals | dotara
garden-orange | Garden Orange | বাগানের কমলা | cascade-low | green lattice lilita fruiting | orange | - star honey drop | orange sunFace peach honey watermelon pineapple | fruit | bells
golden-cherry | Golden Cherry | সোনালি চেরি | lines-high | ember bokeh lilita cherry | cherries | star honey drop - | cherries sunFace bell honey grapes banana | fruit | dotara
golden-fairy | Golden Fairy | সোনালি পরী | lines-expanding-high | gold rays bangers fairy | fairy | star gem lamp - | fairy moon gem swords ring masks | legends | harp
golden-hibiscus | Golden Hibiscus | সোনালি জবা | ways-middle | gold rays lilita flower-emblem | hibiscus | butterfly drop leaf - | hibiscus jar hyacinth feather leaf carnation | flowers | flute
golden-rocket | Golden Rocket | সোনালি রকেট | cascade-low | gold bokeh lilita rocket | rocket | drop star moon - | rocket comet umbrella lotus lamp kite | sky | harp
golden-tulip | Golden Tulip | সোনালি টিউলিপ | cluster-low | gold rays bangers flowers | tulip | - drop leaf blossom | tulip jar cherries leaf bouquet frog | flowers | flute
harvest-tent | Harvest Tent | নবান্নের তাঁবু | cascade-high | night moon lilita castle | tent | ticket - bell star | tent balloon kite flute bow drum | fair | drums
hidden-swords | Hidden Swords | গোপন তলোয়ার | ways-1024-middle | green lattice lilita crossed-swords | swords | coin - star gem | swords crystal shield beads coin envelope | treasure | drums
hill-eagle | Hill Eagle | পাহাড়ি ঈগল | lines-sticky-middle | green bokeh bangers eagle-head | eagle | butterfly star cherries - | eagle lotus cherries gem feather peach | wings | flute
hill-monkey | Hill Monkey | পাহাড়ি বানর | lines-sticky-high | green bokeh luckiest monkey | monkey | leaf paw - mushroom | monkey drum lotus gem shield leaf | animals | dotara
imperial-scroll | Imperial Scroll | সম্রাটের পুঁথি | cascade-middle | gold waves lilita scroll-unfurled | scroll | ring - key coin | scroll crystal shield beads trophy moneyBag | treasure | drums
juicy-grapes | Juicy Grapes | রসালো আঙুর | lines-middle | red bokeh bangers grapes | grapes | drop - star cherries | grapes basket star bell banana watermelon | fruit | dotara
laughing-joker | Laughing Joker | হাসিখুশি জোকার | ways-low | teal waves lilita jester-hat | joker | gem - lamp key | joker scroll masks crown fan castle | legends | drums
lost-scroll | Lost Scroll | হারানো পুঁথি | lines-expanding-middle | ink grid bangers scroll-unfurled | scroll | key star - coin | scroll map moneyBag nazar swords shield | treasure | bells
magic-rainbow | Magic Rainbow | জাদুর রংধনু | ways-middle | violet waves lilita rainbow-star | rainbow | feather - drop star | rainbow lantern comet moon umbrella lamp | sky | flute
meghna-lobster | Meghna Lobster | মেঘনার গলদা চিংড়ি | hold-low | blue waves luckiest anchor | lobster | - anchor fish shell | lobster lamp anchor crab hook coin | sea | harp
meghna-otter | Meghna Otter | মেঘনার ভোঁদড় | lines-expanding-high | blue waves luckiest fishing | otter | drop crab - coral | otter oyster shrimp sailboat drop canoe | sea | bells
midnight-bat | Midnight Bat | মাঝরাতের বাদুড় | cascade-middle | night moon luckiest bat | bat | hibiscus star feather - | bat rainbow bell butterfly blossom crown | wings | harp
midnight-bell | Midnight Bell | মাঝরাতের ঘণ্টা | ways-1024-middle | night moon luckiest ringing-bell | bell | bow star ticket - | bell ticket banjo masks tent trumpet | fair | dotara
midnight-gift | Midnight Gift | মাঝরাতের উপহার | many-ways-middle | night moon bangers present | gift | balloon - bell ticket | gift balloon lantern maracas kite doll | fair | drums
midnight-ring | Midnight Ring | মাঝরাতের আংটি | hold-middle | night moon lilita gems | ring | - key beads gem | ring map envelope nazar beads moneyBag | treasure | bells
midnight-rocket | Midnight Rocket | মাঝরাতের রকেট | lines-middle | night moon lilita rocket | rocket | - drop feather comet | rocket comet kite lamp feather sunFace | sky | harp
monsoon-hibiscus | Monsoon Hibiscus | বর্ষার জবা | cluster-high | ink grid luckiest flower-emblem | hibiscus | blossom leaf butterfly - | hibiscus rainbow drop feather leaf mushroom | flowers | flute
monsoon-lotus | Monsoon Lotus | বর্ষার পদ্ম | cluster-high | teal waves luckiest lotus | lotus | leaf butterfly drop - | lotus sunFace bamboo honey carnation drop | flowers | flute
monsoon-spinning-top | Monsoon Spinning Top | বর্ষার লাট্টু | lines-sticky-high | teal waves bangers spinning-top | top | star ticket - balloon | top balloon gift lantern bell banjo | fair | drums
moonlit-deer | Moonlit Deer | চাঁদনি রাতের হরিণ | hold-middle | night moon lilita deer-head | deer | hibiscus - mushroom lotus | deer star trophy drum bamboo temple | animals | drums
moonlit-hibiscus | Moonlit Hibiscus | চাঁদনি রাতের জবা | ways-low | night moon luckiest flower-emblem | hibiscus | - butterfly leaf blossom | hibiscus rainbow feather cherries bamboo honey | flowers | dotara
moonlit-hyacinth | Moonlit Hyacinth | চাঁদনি রাতের কচুরিপানা | hold-high | night moon lilita vine-leaf | hyacinth | leaf drop - blossom | hyacinth jar honey bouquet carnation bamboo | flowers | flute
moonlit-prawn | Moonlit Prawn | চাঁদনি রাতের চিংড়ি | lines-expanding-middle | night moon luckiest shrimp | shrimp | - shell coral drop | shrimp oyster coral drop shell canoe | sea | bells
moonlit-wolf | Moonlit Wolf | চাঁদনি রাতের নেকড়ে | ways-high | night moon luckiest wolf-head | wolf | lotus - mushroom coin | wolf moon lotus hibiscus trophy shield | animals | dotara
ocean-lobster | Ocean Lobster | সাগরের গলদা চিংড়ি | hold-low | ink grid luckiest anchor | lobster | crab fish - coin | lobster lamp gem octopus coral drop | sea | bells
ocean-squid | Ocean Squid | সাগরের স্কুইড | cluster-high | blue bulbs lilita squid | squid | fish crab - coin | squid lamp shrimp coin crab canoe | sea | bells
old-town-fan | Old Town Fan | পুরান শহরের হাতপাখা | ways-1024-middle | ink rays lilita feathered-wing | fan | - ticket bow balloon | fan ticket carousel masks flute drum | fair | dotara
old-town-umbrella | Old Town Umbrella | পুরান শহরের ছাতা | lines-middle | ember grid lilita umbrella | umbrella | ticket balloon star - | umbrella ticket banjo violin doll bell | fair | drums
painted-duck | Painted Duck | রঙিন হাঁস | cluster-low | violet tent bangers duck | duck | butterfly hibiscus - blossom | duck star lotus mango flute leaf | wings | flute
painted-spinning-top | Painted Spinning Top | রঙিন লাট্টু | cluster-middle | rose bokeh lilita spinning-top | top | ticket bell - bow | top lantern tent violin bow drum | fair | drums
painted-tiger | Painted Tiger | রঙিন বাঘ | lines-expanding-middle | teal tent lilita tiger-head | tiger | hibiscus leaf paw - | tiger lotus honey paw gem temple | animals | drums
rainbow-candy | Rainbow Candy | রংধনু লজেন্স | hold-middle | blue rays lilita candy-canes | candy | cherries - bow balloon | candy gift lollipop cherries dango pretzel | sweets | flute
river-blossom | River Blossom | নদীর চেরি ফুল | cascade-low | blue grid bangers flowers | blossom | drop - butterfly leaf | blossom jar lotus bamboo cherries bouquet | flowers | dotara
river-crocodile | River Crocodile | নদীর কুমির | lines-sticky-high | teal waves luckiest jungle | crocodile | - leaf lotus bamboo | crocodile drum trophy mushroom coin peacock | animals | dotara
river-dolphin | River Dolphin | নদীর শুশুক | lines-high | teal waves lilita dolphin | dolphin | crab drop fish - | dolphin map drop hook fishingRod gem | sea | harp
river-frog | River Frog | নদীর ব্যাঙ | lines-expanding-high | blue bokeh luckiest frog | frog | hibiscus mushroom lotus - | frog lotus temple coin hibiscus mango | animals | drums
river-masks | River Masks | নদীর মুখোশ | ways-expanding-middle | teal waves luckiest drama-masks | masks | bell ticket - bow | masks lantern trumpet bow maracas carousel | fair | dotara
royal-crystal | Royal Crystal | শাহি স্ফটিক | many-ways-middle | violet rays luckiest crystal-ball | crystal | - ring gem star | crystal key gem coin shield trophy | treasure | drums
royal-frog | Royal Frog | শাহি ব্যাঙ | lines-low | violet rays lilita frog | frog | bamboo leaf - coin | frog lantern drum paw leaf feather | animals | dotara
royal-lemon | Royal Lemon | শাহি লেবু | ways-expanding-middle | violet lattice luckiest fruit-bowl | lemon | drop star cherries - | lemon jar mango honey pineapple grapes | fruit | bells
royal-tent | Royal Tent | শাহি তাঁবু | ways-high | gold rays luckiest castle | tent | ticket bow - star | tent lantern trumpet top banjo fan | fair | drums
royal-umbrella | Royal Umbrella | শাহি ছাতা | ways-low | violet lattice lilita umbrella | umbrella | - bow balloon ticket | umbrella lantern masks kite violin banjo | fair | drums
silver-whale | Silver Whale | রুপালি তিমি | ways-expanding-middle | ink grid bangers whale-tail | whale | shell anchor - coin | whale map key sailboat coral anchor | sea | harp
spring-dotara | Spring Dotara | বসন্তের দোতারা | hold-low | rose bokeh lilita banjo | banjo | star - bow balloon | banjo balloon drumSnare violin trumpet bell | fair | drums
spring-fan | Spring Fan | বসন্তের হাতপাখা | cluster-low | rose bokeh bangers feathered-wing | fan | balloon - ticket star | fan masks maracas balloon violin kite | fair | drums
spring-masks | Spring Masks | বসন্তের মুখোশ | ways-middle | rose bokeh luckiest drama-masks | masks | - bell ticket balloon | masks ticket umbrella flute tent top | fair | dotara
storm-octopus | Storm Octopus | ঝড়ের অক্টোপাস | many-ways-low | ink grid luckiest octopus | octopus | - shell drop fish | octopus oyster key fish canoe anchor | sea | bells
village-clown | Village Clown | গাঁয়ের ভাঁড় | many-ways-middle | ember moon lilita drama-masks | clown | coin gem star - | clown map key coin feather shield | legends | drums
village-peach | Village Peach | গাঁয়ের পিচ | many-ways-low | ember bulbs luckiest fruiting | peach | drop honey cherries - | peach honey lemon mango grapes watermelon | fruit | dotara
`;
