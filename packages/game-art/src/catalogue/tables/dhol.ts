/** code | English | Bengali | model | palette ground face motif | hero | around it: far left, far right, near left, near right | wild scatter high1 high2 high3 high4 | tag | instrument */
export const DHOL = `
ancient-dragon | Ancient Dragon | প্রাচীন ড্রাগন | cascade-high | ember lattice luckiest dragon-head | dragonFace | star blossom - hibiscus | dragonFace rainbow bell butterfly lotus hibiscus | wings | harp
ancient-necklace | Ancient Necklace | প্রাচীন মালা | cascade-middle | ember moon luckiest open-treasure-chest | beads | key - gem star | beads key shield nazar envelope amphora | treasure | drums
autumn-sun | Autumn Sun | শরতের সূর্য | lines-middle | red lattice lilita sun | sunFace | moon comet - star | sunFace lantern lamp moon rainbow star | sky | harp
bazaar-doughnut | Bazaar Doughnut | বাজারের ডোনাট | lines-sticky-high | ember tent bangers donut | donut | balloon cherries - lollipop | donut balloon lollipop mooncake dango teacup | sweets | flute
bazaar-lollipop | Bazaar Lollipop | বাজারের ললিপপ | ways-middle | ember tent luckiest wrapped-sweet | lollipop | balloon cherries - candy | lollipop star cupcake donut iceCream custard | sweets | bells
bazaar-pineapple | Bazaar Pineapple | বাজারের আনারস | lines-sticky-middle | ember tent lilita palm-tree | pineapple | - drop lemon star | pineapple jar bell cherries star honey | fruit | bells
bazaar-ring | Bazaar Ring | বাজারের আংটি | ways-low | ember bulbs luckiest gems | ring | key coin - gem | ring scroll amphora key nazar crown | treasure | bells
bengal-mermaid | Bengal Mermaid | বাংলার মৎস্যকন্যা | cluster-middle | green lattice luckiest mermaid | mermaid | - coin coral shell | mermaid compass gem octopus anchor drop | sea | harp
bengal-otter | Bengal Otter | বাংলার ভোঁদড় | ways-expanding-middle | green lattice luckiest fishing | otter | crab fish - drop | otter compass turtle key crab fish | sea | harp
brave-bat | Brave Bat | সাহসী বাদুড় | lines-low | red rays luckiest bat | bat | blossom - star leaf | bat blossom flute leaf gem bell | wings | flute
brave-joker | Brave Joker | সাহসী জোকার | hold-middle | ember rays lilita jester-hat | joker | lamp - gem coin | joker lamp coin shield ring feather | legends | harp
brave-princess | Brave Princess | সাহসী রাজকন্যা | ways-low | red grid lilita queen-crown | princess | lamp coin - key | princess crystal gem crown key feather | legends | harp
brave-tiger | Brave Tiger | সাহসী বাঘ | ways-high | red bulbs bangers tiger-head | tiger | hibiscus - lotus leaf | tiger star temple lotus drum feather | animals | dotara
dawn-rooster | Dawn Rooster | ভোরের মোরগ | many-ways-low | blue waves lilita rooster | rooster | leaf blossom - star | rooster rainbow peach crown butterfly leaf | wings | flute
delta-otter | Delta Otter | বদ্বীপের ভোঁদড় | ways-expanding-middle | ember tent lilita fishing | otter | shell - crab fish | otter oyster crab hook anchor coral | sea | bells
desert-diamond | Desert Diamond | মরুর হীরা | hold-low | gold rays luckiest cut-diamond | gem | beads key - coin | gem crystal key nazar envelope coin | treasure | bells
desert-princess | Desert Princess | মরুর রাজকন্যা | cascade-middle | gold rays lilita queen-crown | princess | star - gem lamp | princess lamp gem ring castle swords | legends | harp
desert-trophy | Desert Trophy | মরুর ট্রফি | many-ways-high | gold grid lilita trophy | trophy | coin ring key - | trophy lamp shield beads swords ring | treasure | drums
evening-gift | Evening Gift | সন্ধ্যার উপহার | lines-expanding-high | violet bulbs bangers present | gift | balloon bow ticket - | gift ticket bow balloon drumSnare trumpet | fair | dotara
fairground-custard | Fairground Custard | মেলার কাস্টার্ড | cluster-high | red tent lilita cupcake | custard | cherries star - bow | custard balloon iceCream donut honey cherries | sweets | flute
festival-doughnut | Festival Doughnut | উৎসবের ডোনাট | ways-expanding-middle | red grid luckiest donut | donut | candy - lollipop cherries | donut star teacup custard honey iceCream | sweets | flute
festival-joker | Festival Joker | উৎসবের জোকার | many-ways-middle | red bulbs bangers jester-hat | joker | gem coin - lamp | joker map key ring star lamp | legends | drums
forest-panda | Forest Panda | বনের পান্ডা | lines-high | teal bokeh bangers panda | panda | - leaf bamboo hibiscus | panda star gem mushroom hibiscus leaf | animals | dotara
forest-wolf | Forest Wolf | বনের নেকড়ে | hold-high | green bokeh bangers wolf-head | wolf | gem hibiscus - mushroom | wolf drum honey trophy temple leaf | animals | drums
garden-grapes | Garden Grapes | বাগানের আঙুর | hold-low | rose lattice lilita grapes | grapes | lemon - drop leaf | grapes jar star leaf mango cherries | fruit | dotara
golden-doughnut | Golden Doughnut | সোনালি ডোনাট | many-ways-high | gold rays lilita donut | donut | candy cherries - balloon | donut star mooncake lollipop custard cupcake | sweets | flute
golden-pineapple | Golden Pineapple | সোনালি আনারস | lines-high | rose bokeh luckiest palm-tree | pineapple | honey leaf cherries - | pineapple gift lemon bell peach cherries | fruit | bells
harvest-gift | Harvest Gift | নবান্নের উপহার | many-ways-high | gold rays luckiest present | gift | balloon star ticket - | gift masks doll trumpet balloon kite | fair | dotara
hidden-trophy | Hidden Trophy | গোপন ট্রফি | lines-expanding-middle | green bokeh bangers trophy | trophy | gem coin - key | trophy lamp gem swords coin beads | treasure | drums
hidden-warrior | Hidden Warrior | গোপন যোদ্ধা | ways-low | green lattice lilita ninja-head | ninja | coin lamp - key | ninja moon masks feather crown swords | legends | drums
hill-parrot | Hill Parrot | পাহাড়ি টিয়া | many-ways-low | ember bokeh lilita parrot-head | parrot | star - hibiscus leaf | parrot lotus grapes leaf bell feather | wings | flute
hill-wolf | Hill Wolf | পাহাড়ি নেকড়ে | lines-expanding-high | blue bulbs bangers wolf-head | wolf | - paw hibiscus lotus | wolf drum bamboo paw temple mango | animals | dotara
imperial-trophy | Imperial Trophy | সম্রাটের ট্রফি | cluster-low | red rays luckiest trophy | trophy | gem ring - beads | trophy scroll key nazar moneyBag shield | treasure | bells
juicy-orange | Juicy Orange | রসালো কমলা | hold-middle | red rays luckiest fruiting | orange | - star honey drop | orange basket watermelon star bell peach | fruit | dotara
lagoon-octopus | Lagoon Octopus | হ্রদের অক্টোপাস | cascade-low | teal waves lilita octopus | octopus | anchor shell - fish | octopus moon fishingRod gem anchor sailboat | sea | harp
little-duck | Little Duck | ছোট্ট হাঁস | lines-sticky-high | rose bokeh bangers duck | duck | blossom butterfly star - | duck rainbow flute peach gem lotus | wings | harp
little-whale | Little Whale | ছোট্ট তিমি | ways-low | rose bokeh lilita whale-tail | whale | shell crab - anchor | whale map shrimp hook fishingRod coral | sea | harp
magic-lollipop | Magic Lollipop | জাদুর ললিপপ | cluster-high | night grid bangers wrapped-sweet | lollipop | - bow balloon star | lollipop star dango donut teacup cherries | sweets | flute
magic-star | Magic Star | জাদুর তারা | lines-expanding-middle | violet waves luckiest falling-star | star | - moon lamp feather | star comet lamp rainbow feather kite | sky | harp
midnight-crown | Midnight Crown | মাঝরাতের মুকুট | lines-high | ink moon luckiest jewel-crown | crown | - key beads coin | crown map trophy envelope coin ring | treasure | drums
midnight-owl | Midnight Owl | মাঝরাতের প্যাঁচা | cascade-high | ink bulbs lilita owl | owl | blossom feather butterfly - | owl star peach lotus feather butterfly | wings | flute
midnight-rabbit | Midnight Rabbit | মাঝরাতের খরগোশ | lines-low | ink moon lilita rabbit | rabbit | mushroom coin bamboo - | rabbit star leaf bamboo hibiscus honey | animals | drums
midnight-spinning-top | Midnight Spinning Top | মাঝরাতের লাট্টু | lines-sticky-middle | night moon luckiest spinning-top | top | balloon bell - star | top balloon drum maracas carousel flute | fair | drums
monsoon-bell | Monsoon Bell | বর্ষার ঘণ্টা | lines-sticky-middle | teal waves luckiest ringing-bell | bell | balloon bow - ticket | bell masks drum lantern doll violin | fair | drums
monsoon-deer | Monsoon Deer | বর্ষার হরিণ | lines-middle | blue lattice bangers deer-head | deer | coin gem - lotus | deer star peacock feather mushroom coin | animals | dotara
monsoon-elephant | Monsoon Elephant | বর্ষার হাতি | ways-middle | teal waves luckiest elephant-head | elephant | bamboo mushroom - coin | elephant moon trophy lotus mushroom honey | animals | drums
monsoon-fan | Monsoon Fan | বর্ষার হাতপাখা | lines-middle | teal waves lilita feathered-wing | fan | bow balloon - ticket | fan ticket tent balloon lantern trumpet | fair | dotara
monsoon-rose | Monsoon Rose | বর্ষার গোলাপ | ways-1024-middle | teal waves luckiest rose | rose | drop leaf - blossom | rose butterfly lotus bouquet blossom feather | flowers | dotara
moonlit-rose | Moonlit Rose | চাঁদনি রাতের গোলাপ | lines-sticky-middle | night moon luckiest rose | rose | leaf blossom - drop | rose butterfly blossom leaf bamboo lotus | flowers | flute
morning-lemon | Morning Lemon | সকালের লেবু | lines-sticky-high | blue bokeh luckiest fruit-bowl | lemon | cherries - honey leaf | lemon jar star watermelon pineapple honey | fruit | dotara
ocean-dolphin | Ocean Dolphin | সাগরের শুশুক | ways-1024-middle | blue rays luckiest dolphin | dolphin | coral - fish drop | dolphin map hook crab shrimp turtle | sea | harp
old-town-violin | Old Town Violin | পুরান শহরের বেহালা | hold-low | ember moon lilita violin | violin | star bell ticket - | violin balloon maracas trumpet carousel bell | fair | dotara
padma-conch | Padma Conch | পদ্মার শঙ্খ | hold-high | teal rays bangers big-wave | shell | coral crab coin - | shell oyster fishingRod octopus crab anchor | sea | bells
painted-fox | Painted Fox | রঙিন শেয়াল | ways-high | rose tent bangers fox-head | fox | hibiscus - star lotus | fox lotus feather paw mushroom hibiscus | animals | drums
painted-hyacinth | Painted Hyacinth | রঙিন কচুরিপানা | cluster-low | rose tent luckiest vine-leaf | hyacinth | drop blossom - butterfly | hyacinth butterfly bouquet honey drop carnation | flowers | flute
painted-squid | Painted Squid | রঙিন স্কুইড | hold-high | rose tent lilita squid | squid | - coral anchor shell | squid moon coral key turtle octopus | sea | bells
painted-trumpet | Painted Trumpet | রঙিন ভেঁপু | cluster-high | violet tent lilita trumpet | trumpet | bow bell star - | trumpet balloon top violin drumSnare maracas | fair | drums
rainbow-parrot | Rainbow Parrot | রংধনু টিয়া | many-ways-middle | rose waves bangers parrot-head | parrot | - blossom feather cherries | parrot sunFace lotus peach butterfly blossom | wings | flute
river-carousel | River Carousel | নদীর নাগরদোলা | many-ways-middle | blue bokeh lilita carousel | carousel | - ticket bell star | carousel ticket fan balloon flute masks | fair | dotara
river-lantern | River Lantern | নদীর লণ্ঠন | lines-sticky-high | teal waves bangers paper-lantern | lantern | balloon star bow - | lantern ticket violin top drumSnare doll | fair | drums
river-mermaid | River Mermaid | নদীর মৎস্যকন্যা | ways-high | rose bokeh luckiest mermaid | mermaid | drop coin - crab | mermaid moon drop shell hook octopus | sea | harp
royal-hibiscus | Royal Hibiscus | শাহি জবা | cascade-middle | violet lattice lilita flower-emblem | hibiscus | drop butterfly - leaf | hibiscus butterfly cherries feather leaf frog | flowers | dotara
silver-crab | Silver Crab | রুপালি কাঁকড়া | hold-middle | blue bokeh lilita crab | crab | drop shell - coin | crab lamp anchor gem coin fish | sea | harp
silver-dragon | Silver Dragon | রুপালি ড্রাগন | many-ways-low | ink grid luckiest dragon-head | dragonFace | blossom - feather hibiscus | dragonFace blossom cherries feather peach crown | wings | harp
silver-koala | Silver Koala | রুপালি কোয়ালা | lines-low | ink grid lilita pine-tree | koala | lotus - gem coin | koala lantern gem bamboo mango honey | animals | drums
silver-lion | Silver Lion | রুপালি সিংহ | cascade-low | ink grid luckiest crown | lion | paw hibiscus - mushroom | lion drum peacock mushroom shield hibiscus | animals | dotara
silver-sailboat | Silver Sailboat | রুপালি পালতোলা নৌকা | cluster-middle | ink grid lilita ship-wheel | sailboat | fish drop - crab | sailboat compass coin fish turtle crab | sea | bells
starry-rainbow | Starry Rainbow | তারাভরা রাতের রংধনু | lines-expanding-high | night moon luckiest rainbow-star | rainbow | star - comet drop | rainbow lantern lamp comet owl feather | sky | flute
storm-lobster | Storm Lobster | ঝড়ের গলদা চিংড়ি | cluster-middle | night bokeh lilita anchor | lobster | drop anchor - coral | lobster moon octopus coin fish anchor | sea | bells
storm-shark | Storm Shark | ঝড়ের হাঙর | ways-middle | rose tent luckiest shark-jaws | shark | crab shell - drop | shark oyster drop key hook anchor | sea | harp
sundarban-deer | Sundarban Deer | সুন্দরবনের হরিণ | lines-expanding-middle | teal waves luckiest deer-head | deer | - bamboo coin paw | deer lantern mango leaf bamboo mushroom | animals | dotara
sweet-doughnut | Sweet Doughnut | মিষ্টি ডোনাট | cascade-low | rose bokeh bangers donut | donut | - star bow cherries | donut balloon iceCream mooncake teacup dango | sweets | bells
village-popcorn | Village Popcorn | গাঁয়ের পপকর্ন | ways-1024-middle | green lattice lilita popcorn | popcorn | candy lollipop star - | popcorn balloon cupcake pretzel dango custard | sweets | flute
village-sunflower | Village Sunflower | গাঁয়ের সূর্যমুখী | cascade-high | green bulbs luckiest sunflower | sunflower | drop blossom butterfly - | sunflower sunFace lotus frog hibiscus leaf | flowers | dotara
winter-cupcake | Winter Cupcake | শীতের কাপকেক | cluster-low | blue moon bangers cupcake | cupcake | balloon candy - star | cupcake balloon donut iceCream dango teacup | sweets | bells
`;
